let readAt = 0;
let time = 0;

/**
 * A time in ms that goes on while the page lives, also where the clock is set back. `performance` has such a time already,
 * but its first touch costs in every page.
 */
export const getTime = (): number => {
  const now = Date.now();
  if (now > readAt) time += now - readAt;
  readAt = now;
  return time;
};
