/** Loads the code of every block type when imported: the server renders every type, also in embeds. */
import { loadAllTypes } from '#blocks/registry.web.tsx'

await loadAllTypes()
