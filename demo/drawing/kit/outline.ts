import { svg } from './sheet.ts';

/** A point of a half profile: half width, y, and radius of the corner. */
export type ProfilePoint = readonly [halfWidth: number, y: number, radius?: number];

function towards(
  from: readonly [number, number],
  to: readonly [number, number],
  distance: number,
): readonly [number, number] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const part = Math.min(distance / length, 0.5);
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

/** Returns a closed polygon with rounded corners. */
function rounded(points: readonly (readonly [number, number, number?])[]): string {
  let path = '';
  for (const [index, point] of points.entries()) {
    const before = points.at(index - 1) ?? point;
    const after = points[(index + 1) % points.length] ?? point;
    const corner = [point[0], point[1]] as const;
    const radius = point[2] ?? 0;
    const command = index === 0 ? 'M' : 'L';
    if (radius === 0) {
      path += svg`${command}${corner[0]} ${corner[1]}`;
      continue;
    }
    const [ax, ay] = towards(corner, [before[0], before[1]], radius);
    const [bx, by] = towards(corner, [after[0], after[1]], radius);
    path += svg`${command}${ax} ${ay}Q${corner[0]} ${corner[1]} ${bx} ${by}`;
  }
  return `${path}Z`;
}

/** Returns the silhouette of a rotationally symmetric body whose half profile is given from top to bottom. */
export function turned(profile: readonly ProfilePoint[]): string {
  const right = profile.map(([x, y, r = 0]) => [x, y, r] as const);
  const left = right.toReversed().map(([x, y, r]) => [-x, y, r] as const);
  return rounded([...right, ...left]);
}

export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  return rounded([
    [x, y, radius],
    [x + width, y, radius],
    [x + width, y + height, radius],
    [x, y + height, radius],
  ]);
}

/** Returns a band around a cylinder, with edges curved as seen from slightly above. */
export function wrap(half: number, top: number, foot: number, sag = 0): string {
  return svg`M${-half} ${top}Q0 ${top + sag * 2} ${half} ${top}L${half} ${foot}Q0 ${foot + sag * 2} ${-half} ${foot}Z`;
}

/** Returns a cylinder or cone seen from slightly above: its bottom edge is curved downwards, its top edge upwards. */
export function drum(topHalf: number, top: number, footHalf: number, foot: number, depth: number): string {
  return svg`M${-topHalf} ${top}A${topHalf} ${depth} 0 0 1 ${topHalf} ${top}L${footHalf} ${foot}A${footHalf} ${depth * (footHalf / topHalf)} 0 0 1 ${-footHalf} ${foot}Z`;
}

export function circle(cx: number, cy: number, r: number): string {
  return svg`M${cx - r} ${cy}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0Z`;
}

/** Returns a smooth closed curve through the points. */
export function blob(points: readonly (readonly [number, number])[]): string {
  const middle = (index: number): readonly [number, number] => {
    const a = points[index % points.length] ?? [0, 0];
    const b = points[(index + 1) % points.length] ?? [0, 0];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  const [sx, sy] = middle(points.length - 1);
  let path = svg`M${sx} ${sy}`;
  for (const [index, point] of points.entries()) {
    const [mx, my] = middle(index);
    path += svg`Q${point[0]} ${point[1]} ${mx} ${my}`;
  }
  return `${path}Z`;
}

/** Returns a leaf of the given length, from the origin upwards. */
export function leaf(length: number, width: number): string {
  return svg`M0 0C${width} ${-length * 0.3} ${width * 0.8} ${-length * 0.75} 0 ${-length}C${-width * 0.8} ${-length * 0.75} ${-width} ${-length * 0.3} 0 0Z`;
}
