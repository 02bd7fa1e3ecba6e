/** How the name of an area is divided where it is written on a map. */

/** A name may break after a slash, nowhere else. */
export function labelLines(name: string): readonly string[] {
  return name.split(/(?<=\p{L}\/)(?=\p{L})/u)
}
