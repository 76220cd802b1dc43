/** Lets at most `most` through in any `span` of ms (MON-02). */
export function throttle(most = 10, span = 1000): (now: number) => boolean {
  const times: number[] = [];
  return (now) => {
    while (times.length > 0 && now - (times[0] ?? now) >= span) times.shift();
    if (times.length >= most) return false;
    times.push(now);
    return true;
  };
}
