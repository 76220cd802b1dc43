/** Returns a function that returns `true` for at most `limit` calls within any `interval` of ms (MON-02). */
export function throttle(limit = 10, interval = 1000): (now: number) => boolean {
  const times: number[] = [];
  return (now) => {
    while (times.length > 0 && now - (times[0] ?? now) >= interval) times.shift();
    if (times.length >= limit) return false;
    times.push(now);
    return true;
  };
}
