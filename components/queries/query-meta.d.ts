import '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The component shows the error itself, so the toast does not. */
      isErrorShown?: boolean;
      /** Nobody clicked: it neither shows nor clears an error. */
      isAutomatic?: boolean;
    };
  }
}
