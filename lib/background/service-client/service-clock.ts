/** How far the service's clock is ahead of this computer's, as its last answer showed; below 0: behind. */
export type ServiceClock = ReturnType<typeof createServiceClock>;

/** Knows the service's clock by the `Date` of its answers. Before the first one, both clocks count as equal. */
export function createServiceClock(now: () => number) {
  let aheadMs = 0;
  return {
    note: ({ headers }: Pick<Response, 'headers'>) => {
      const at = Date.parse(headers.get('date') ?? '');
      if (!Number.isNaN(at)) aheadMs = at - now();
    },
    getAheadMs: () => aheadMs,
  };
}
