/**
 * Whether a logo lies on the service itself: exactly the origin of its address. Only such a logo is loaded, because any other
 * host would learn which company the rep looks at. A service is https or on this machine, and so is its logo.
 */
export const isOwnLogo = (logoUrl: string, serviceAddress: string): boolean =>
  URL.canParse(logoUrl) && new URL(logoUrl).origin === new URL(serviceAddress).origin;
