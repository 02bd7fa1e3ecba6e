/** Synonyms of what a document is called, from the groups of synonyms.ts. */
import type { Lang } from '#core/locale.ts'
import { wordsOf } from '#core/search/fold-text.ts'
import { SYNONYM_GROUPS } from './synonyms.ts'
import { stemOf } from './word-stem.ts'

/** Letters. Shorter words begin and end others by chance. */
const MIN_COMPOUND_PART = 4

const NO_SOURCES: readonly string[] = []

interface SynonymGroup {
  /** Folded words of all members. */
  readonly words: readonly string[]
  /** Words of documents that belong to the group. */
  readonly sources: Set<string>
}
/** A member of several words, by their stems. */
interface SynonymPhrase {
  readonly stems: readonly string[]
  readonly group: SynonymGroup
}

interface SynonymTable {
  readonly groups: readonly SynonymGroup[]
  readonly groupByStem: ReadonlyMap<string, SynonymGroup>
  readonly phrasesByFirstStem: ReadonlyMap<string, readonly SynonymPhrase[]>
  /** Members that may be the first or last part of a compound: `kontor` and `ledighet` in `kontorledighet`. */
  readonly compoundParts: readonly (readonly [part: string, group: SynonymGroup])[]
}

function synonymTable(lang: Lang): SynonymTable {
  const groups: SynonymGroup[] = []
  const groupByStem = new Map<string, SynonymGroup>()
  const phrases: SynonymPhrase[] = []
  const compoundParts: [string, SynonymGroup][] = []
  for (const members of SYNONYM_GROUPS) {
    const group = { words: [...new Set(members.flatMap(wordsOf))], sources: new Set<string>() }
    groups.push(group)
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
    groups,
    groupByStem,
    phrasesByFirstStem: Map.groupBy(phrases, ({ stems }) => stems[0] ?? ''),
    compoundParts,
  }
}

interface WordSynonyms {
  readonly stem: string
  readonly groups: readonly SynonymGroup[]
}

/** Finds synonyms for the documents of one index. What is found for a word is kept for the next document. */
export class SynonymFinder {
  readonly #lang: Lang
  readonly #table: SynonymTable
  readonly #known = new Map<string, WordSynonyms>()
  readonly #groupsByMemberWord = new Map<string, SynonymGroup[]>()

  constructor(lang: Lang) {
    this.#lang = lang
    this.#table = synonymTable(lang)
    for (const group of this.#table.groups)
      for (const word of group.words) {
        const groups = this.#groupsByMemberWord.get(word)
        if (groups) groups.push(group)
        else this.#groupsByMemberWord.set(word, [group])
      }
  }

  /**
   * Lists the synonyms of what a document is called: of each word, else of its parts, and of words that
   * follow each other.
   *
   * @param wordLists folded words of its title and of its keywords
   */
  synonymsOf(wordLists: readonly (readonly string[])[]): readonly string[] {
    const found = new Set<SynonymGroup>()
    const add = (group: SynonymGroup, sources: readonly string[]) => {
      found.add(group)
      for (const source of sources) group.sources.add(source)
    }
    for (const words of wordLists)
      for (const [at, word] of words.entries()) {
        const { stem, groups } = this.#synonyms(word)
        for (const group of groups) add(group, [word])
        for (const { stems, group } of this.#table.phrasesByFirstStem.get(stem) ?? []) {
          const phrase = words.slice(at, at + stems.length)
          if (stems.every((part, after) => part === this.#synonyms(phrase[after] ?? '').stem))
            add(group, phrase)
        }
      }
    return [...found].flatMap(({ words }) => words)
  }

  /** The words of documents that a folded word was added for; empty for a word that is no synonym. */
  sourcesOf(word: string): readonly string[] {
    const groups = this.#groupsByMemberWord.get(word)
    return groups ? groups.flatMap(({ sources }) => [...sources]) : NO_SOURCES
  }

  #synonyms(word: string): WordSynonyms {
    const before = this.#known.get(word)
    if (before) return before
    const stem = stemOf(word, this.#lang)
    const made = { stem, groups: groupsOf(word, stem, this.#table) }
    this.#known.set(word, made)
    return made
  }
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
