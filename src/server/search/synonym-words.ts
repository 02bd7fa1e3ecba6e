/** Synonyms of what a document is called, from the groups of synonyms.ts. */
import type { Lang } from '#core/locale.ts'
import { wordsOf } from '#core/search/fold-text.ts'
import { SYNONYM_GROUPS } from './synonyms.ts'
import { stemOf } from './word-stem.ts'

/** Letters. Shorter words begin and end others by chance. */
const MIN_COMPOUND_PART = 4

interface SynonymGroup {
  /** Folded words of all members. */
  readonly words: readonly string[]
}
/** A member of several words, by their stems. */
interface SynonymPhrase {
  readonly stems: readonly string[]
  readonly group: SynonymGroup
}

interface SynonymTable {
  readonly groupByStem: ReadonlyMap<string, SynonymGroup>
  readonly phrasesByFirstStem: ReadonlyMap<string, readonly SynonymPhrase[]>
  /** Members that may be the first or last part of a compound: `kontor` and `ledighet` in `kontorledighet`. */
  readonly compoundParts: readonly (readonly [part: string, group: SynonymGroup])[]
}

function synonymTable(lang: Lang): SynonymTable {
  const groupByStem = new Map<string, SynonymGroup>()
  const phrases: SynonymPhrase[] = []
  const compoundParts: [string, SynonymGroup][] = []
  for (const members of SYNONYM_GROUPS) {
    const group = { words: [...new Set(members.flatMap(wordsOf))] }
    for (const member of members) {
      const words = wordsOf(member)
      const [first = ''] = words
      if (words.length > 1) phrases.push({ stems: words.map((word) => stemOf(word, lang)), group })
      else {
        groupByStem.set(stemOf(first, lang), group)
        if (first.length >= MIN_COMPOUND_PART) compoundParts.push([first, group])
      }
    }
  }
  return {
    groupByStem,
    phrasesByFirstStem: Map.groupBy(phrases, ({ stems }) => stems[0] ?? ''),
    compoundParts,
  }
}

/**
 * Returns a function that lists the synonyms of lists of folded words: of a word itself, else of a compound's
 * parts, and of words that follow each other. What is found for a word is kept for the next document.
 */
export function createSynonymFinder(
  lang: Lang,
): (wordLists: readonly (readonly string[])[]) => readonly string[] {
  const table = synonymTable(lang)
  const known = new Map<string, WordSynonyms>()
  const synonymsOf = (word: string) => {
    const before = known.get(word)
    if (before) return before
    const stem = stemOf(word, lang)
    const made = { stem, groups: groupsOf(word, stem, table) }
    known.set(word, made)
    return made
  }
  return (wordLists) => {
    const found = new Set<SynonymGroup>()
    for (const words of wordLists)
      for (const [at, word] of words.entries()) {
        const { stem, groups } = synonymsOf(word)
        for (const group of groups) found.add(group)
        for (const { stems, group } of table.phrasesByFirstStem.get(stem) ?? [])
          if (stems.every((part, after) => part === synonymsOf(words[at + after] ?? '').stem))
            found.add(group)
      }
    return [...found].flatMap(({ words }) => words)
  }
}

interface WordSynonyms {
  readonly stem: string
  readonly groups: readonly SynonymGroup[]
}

/**
 * The group of the word itself, or else of its last part, and that of its first part. A compound that is a
 * member itself is no kind of its last part: `arbeidsledighet` is no vacancy.
 */
function groupsOf(word: string, stem: string, table: SynonymTable): readonly SynonymGroup[] {
  const own = table.groupByStem.get(stem)
  const parts = table.compoundParts.filter(
    ([part]) =>
      word.length >= part.length + MIN_COMPOUND_PART &&
      (word.startsWith(part) || (!own && word.endsWith(part))),
  )
  return [...(own ? [own] : []), ...parts.map(([, group]) => group)]
}
