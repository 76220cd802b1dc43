/**
 * Returns the members of a JSON value with their types, for example `data[].id: string`. Items of an array are one: a member that any of them
 * has. Members of a map, whose names are numbers or ids, are one too.
 *
 * @returns {Map<string, Set<string>>} types by path
 */
export function shapeOf(value, path = "", shape = new Map()) {
  const type = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  if (path) shape.set(path, (shape.get(path) ?? new Set()).add(type));
  if (type === "array") for (const item of value) shapeOf(item, `${path}[]`, shape);
  else if (type === "object")
    for (const [name, member] of Object.entries(value))
      shapeOf(member, path ? `${path}.${name}` : name, shape);
  return shape;
}

/** Returns how a shape differs from a recorded one. A member below one that is new or missing is not named again. */
export function differences(recorded, live) {
  const isBelow = (path, paths) =>
    paths.some((other) => path.startsWith(`${other}.`) || path.startsWith(`${other}[`));
  const only = (some, others) => {
    const paths = [...some.keys()].filter((path) => !others.has(path));
    return paths.filter((path) => !isBelow(path, paths));
  };
  const changed = [...live].flatMap(([path, types]) => {
    const before = recorded.get(path);
    const added = before ? [...types].filter((type) => !before.has(type)) : [];
    return added.length > 0 ? [`${path}: ${added.join(", ")}, recorded as ${[...before].join(", ")}`] : [];
  });
  return { added: only(live, recorded), missing: only(recorded, live), changed };
}
