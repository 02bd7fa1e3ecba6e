/**
 * Parts that snapshots of several days have in common: parsed packs and the points of series. Each is held
 * once, however many days show it, and its bytes are counted once.
 */
import type { SeriesRecord, Snapshot } from '../snapshot/snapshot.ts'

/** Estimated bytes in memory of one point: a date, a value and a quality word. */
const POINT_BYTES = 90
const SERIES_BYTES = 600
/** Bytes of parsed documents for each byte of their JSON: measured on the demo pack. */
const PARSED_FACTOR = 3
/** Bytes of a series in the content of one day, in both languages: its own next update and map entries. */
const DATED_SERIES_BYTES = 700

type PackParts = Pick<Snapshot, 'images'> & Pick<Snapshot['parts'], 'pack' | 'importedAt'>

interface SharedPart<Value> {
  readonly value: Value
  readonly bytes: number
  /** Number of snapshots that have it. */
  holders: number
}

interface HeldSnapshot {
  readonly packId: number | null
  readonly revisions: Snapshot['revisions']
  /** Bytes of what this snapshot shares with none. */
  readonly ownBytes: number
}

export class SharedParts {
  readonly #packs = new Map<number, SharedPart<PackParts>>()
  readonly #series = new Map<string, SharedPart<SeriesRecord>>()
  readonly #held = new Map<Snapshot, HeldSnapshot>()
  #bytes = 0

  /** Estimated bytes of all held snapshots. */
  get bytes(): number {
    return this.#bytes
  }

  /** Number of distinct packs and of distinct revisions of series. */
  get counts(): { readonly packs: number; readonly series: number } {
    return { packs: this.#packs.size, series: this.#series.size }
  }

  /**
   * A snapshot to load another one after: with the pack and the revisions asked for, as far as a held
   * snapshot or `current` has them.
   *
   * @param current the snapshot that is shown now, whose parts are shared as well
   */
  before(packId: number | null, revisions: Snapshot['revisions'], current: Snapshot): Snapshot {
    const pack = packId === null ? undefined : this.#packs.get(packId)?.value
    const points = new Map<string, SeriesRecord>()
    const known = new Map<string, number>()
    for (const [id, revision] of revisions) {
      const own =
        this.#series.get(seriesKey(id, revision))?.value ??
        (current.revisions.get(id) === revision ? current.points.get(id) : undefined)
      if (!own) continue
      points.set(id, own)
      known.set(id, revision)
    }
    return {
      ...current,
      points,
      revisions: known,
      ...(pack ? { images: pack.images } : {}),
      parts: pack
        ? { packId, pack: pack.pack, importedAt: pack.importedAt, live: current.parts.live }
        : current.parts,
    }
  }

  /** Holds a snapshot's parts. */
  hold(snapshot: Snapshot): void {
    const { parts, images, points, revisions } = snapshot
    if (parts.packId !== null)
      this.#take(this.#packs, parts.packId, () => ({
        value: { images, pack: parts.pack, importedAt: parts.importedAt },
        bytes: PARSED_FACTOR * packLength(parts.pack) + imageBytes(images),
      }))
    for (const [id, revision] of revisions) {
      const value = points.get(id)
      if (value)
        this.#take(this.#series, seriesKey(id, revision), () => ({
          value,
          bytes: SERIES_BYTES + POINT_BYTES * value.dates.length,
        }))
    }
    const ownBytes =
      PARSED_FACTOR * JSON.stringify(parts.live).length +
      DATED_SERIES_BYTES * snapshot.content.no.series.size +
      // Entries of the maps of revisions and points.
      2 * 64 * revisions.size
    this.#bytes += ownBytes
    this.#held.set(snapshot, { packId: parts.packId, revisions, ownBytes })
  }

  /** Lets go of a snapshot's parts; what no other snapshot holds is forgotten. */
  release(snapshot: Snapshot): void {
    const held = this.#held.get(snapshot)
    if (!held) return
    this.#held.delete(snapshot)
    this.#bytes -= held.ownBytes
    if (held.packId !== null) this.#drop(this.#packs, held.packId)
    for (const [id, revision] of held.revisions) this.#drop(this.#series, seriesKey(id, revision))
  }

  #take<Key, Value>(
    parts: Map<Key, SharedPart<Value>>,
    key: Key,
    make: () => Omit<SharedPart<Value>, 'holders'>,
  ): void {
    const known = parts.get(key)
    if (known) {
      known.holders += 1
      return
    }
    const made = { ...make(), holders: 1 }
    parts.set(key, made)
    this.#bytes += made.bytes
  }

  #drop<Key, Value>(parts: Map<Key, SharedPart<Value>>, key: Key): void {
    const known = parts.get(key)
    if (!known) return
    known.holders -= 1
    if (known.holders > 0) return
    parts.delete(key)
    this.#bytes -= known.bytes
  }
}

function seriesKey(id: string, revision: number): string {
  return `${revision} ${id}`
}

/** Characters of the pack's documents as JSON, in both languages. */
function packLength(pack: Snapshot['parts']['pack']): number {
  return [pack.no, pack.en].reduce((sum, content) => {
    const maps = [content.shapes, content.reports, content.feeds, content.series]
    const { commentById: _same, shapes: _shapes, ...lists } = content
    return sum + JSON.stringify([lists, ...maps.map((map) => [...map.values()])]).length
  }, 0)
}

function imageBytes(images: Snapshot['images']): number {
  return [...images.values()].reduce((sum, { bytes }) => sum + bytes.length, 0)
}
