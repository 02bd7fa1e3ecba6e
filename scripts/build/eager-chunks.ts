/**
 * Groups the modules that a page loads initially into few files. By default the bundler makes a file for
 * every few modules that the page shares with a lazy part, and twenty small files compress worse than two.
 */
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Every screen that asks for something has these, and most of them name a time of day. */
const FORMS =
  /\/src\/(?:ui\/(?:form\/|layout\/dialog\.tsx)|web\/(?:account\/field-rules|history\/(?:after-dialog-closed|use-dialog-history|use-close-on-back))\.|web\/profile\/changed-fields\.|core\/(?:format\/instant|time\/(?:iso-instant|oslo-clock|zone-clock))\.)/

/** Modules that format dates and figures import nearly all of these. */
const WRITTEN = /\/src\/core\/(?:format\/(?:date|figure|observation-date)|time\/iso-date)\.ts$/

const ROOT = join(import.meta.dirname, '..', '..')

export interface EagerChunks {
  /** Looks at the modules before they are put into files. */
  readonly plugin: Plugin
  readonly groups: { readonly name: string; readonly test: (id: string) => boolean }[]
}

/**
 * Groups: modules common to all entries, further ones common to the entries of the site, and those that pages
 * of blocks share: the frame of a block and its menu. Modules of one language stay with its entry.
 *
 * @param site entries, relative to the project
 * @param embed entries that must not load modules of the site only
 * @param views the code of each type of block, which all entries load later; what it shares with the site is
 *   common to all entries
 * @param frames modules that draw a block in its frame, and what every page of blocks loads for them
 */
export function eagerChunks(
  site: readonly string[],
  embed: readonly string[],
  views: readonly string[],
  frames: readonly string[],
): EagerChunks {
  let ofAll = new Set<string>()
  let ofSite = new Set<string>()
  let ofBlocks = new Set<string>()
  const plugin: Plugin = {
    name: 'eager-chunks',
    buildEnd() {
      const reached = (entry: string) => {
        const ids = new Set<string>()
        const reach = (id: string) => {
          if (ids.has(id)) return
          ids.add(id)
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) reach(imported)
        }
        reach(join(ROOT, entry))
        return ids
      }
      const inEvery = (entries: readonly string[]) =>
        entries.map(reached).reduce((all, ids) => all.intersection(ids))
      const entries = new Set([...site, ...embed].map((entry) => join(ROOT, entry)))
      ofSite = inEvery(site).difference(entries)
      const ofLazy = views.map(reached).reduce((all, ids) => all.union(ids), new Set<string>())
      ofAll = ofSite.intersection(inEvery(embed).union(ofLazy))
      ofBlocks = frames
        .map(reached)
        .reduce((all, ids) => all.union(ids))
        .difference(ofSite)
    },
  }
  return {
    plugin,
    groups: [
      { name: 'base', test: (id) => ofAll.has(id) },
      { name: 'site', test: (id) => ofSite.has(id) && !ofAll.has(id) },
      { name: 'written', test: (id) => WRITTEN.test(id) && !ofSite.has(id) },
      { name: 'blocks', test: (id) => ofBlocks.has(id) && !WRITTEN.test(id) && !FORMS.test(id) },
      { name: 'forms', test: (id) => FORMS.test(id) && !ofSite.has(id) },
    ],
  }
}
