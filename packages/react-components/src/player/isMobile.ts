/** Whether a user agent is a phone's. Tablets get the desktop layout: they have room for it (PLY-08). */
export function isMobile(userAgent: string): boolean {
  return /iPhone|iPod|Opera Mini/.test(userAgent) || (/Mobile/.test(userAgent) && !/iPad/.test(userAgent));
}
