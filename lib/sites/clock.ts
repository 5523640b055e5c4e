let readAt = 0;
let time = 0;

/**
 * A time in ms that goes on while the page lives, also where the clock is set back. What has such a time already,
 * `performance`, would be touched for the first time in every page: that takes longer than reading a line of it.
 */
export const getTime = (): number => {
  const now = Date.now();
  time += Math.max(now - readAt, 0);
  readAt = now;
  return time;
};
