/** The background of maps: a template of tile addresses, and its attribution. */
export interface TileSource {
  /** Address of one tile, with the placeholders `{z}`, `{x}` and `{y}`. */
  readonly url: string
  /** Name of the map's maker, shown on the map. */
  readonly attribution: string
  readonly attributionUrl: string
}
