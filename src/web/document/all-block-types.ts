/** Loads the lazy block types when imported: the server renders every type, also in embeds. */
import { loadLazyTypes } from '#blocks/registry.web.tsx'

await loadLazyTypes()
