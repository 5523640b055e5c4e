let readAt = 0;
let time = 0;

/**
 * A monotonic time in milliseconds, which continues when the clock is set back. `performance` has one too, but its first
 * use costs time in every page.
 */
export const getTime = (): number => {
  const now = Date.now();
  if (now > readAt) time += now - readAt;
  readAt = now;
  return time;
};
