/** Whether a user agent is a phone. Tablets get the desktop layout. */
export function isMobile(userAgent: string): boolean {
  return /iPhone|iPod|Opera Mini/.test(userAgent) || (/Mobile/.test(userAgent) && !/iPad/.test(userAgent));
}
