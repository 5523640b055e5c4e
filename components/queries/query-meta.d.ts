import '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Its failure is spoken of in its own place. */
      isShown?: boolean;
    };
  }
}
