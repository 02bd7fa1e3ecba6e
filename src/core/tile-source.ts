/** Map tiles: a URL template and its attribution. */
export interface TileSource {
  /** URL of one tile, with the placeholders `{z}`, `{x}` and `{y}`. */
  readonly url: string
  /** Name of the map's publisher, shown on the map. */
  readonly attribution: string
  readonly attributionUrl: string
}
