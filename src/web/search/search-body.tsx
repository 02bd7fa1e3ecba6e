/** The results of a search, or where to look instead. */
import { useState, useSyncExternalStore } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useTexts, useLocale } from '#ui/texts-context.tsx'
import { linkTarget, ExternalLinkMark } from '#blocks/shared/external-link.web.tsx'
import { isExternalUrl } from '#core/addresses/safe-url.ts'
import { Pagination } from '../page/sections/pagination.tsx'
import { SearchField } from './search-field.tsx'
import type { HighlightedText, SearchGroup, SearchModel, SearchPageField } from '#pages/model/search-model.ts'
import { isSlashKeyOn, setSlashKey } from './slash-key.ts'
import styles from './search-field.module.css'

export function SearchBody({
  search: { query, groups, allKinds, pages, elsewhere, advice, places, field, notes },
}: {
  search: SearchModel
}) {
  const { search } = useTexts()
  return (
    <div className="search-body">
      {field ? (
        <PlainField field={field} query={query} />
      ) : (
        <SiteSearchField name={search.onPage} query={query} />
      )}
      {groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
      {pages.map((numbers) => (
        <Pagination key={numbers.heading} {...numbers} />
      ))}
      {allKinds && (
        <p className="search-on">
          <a href={allKinds.href}>{allKinds.text}</a>
        </p>
      )}
      {elsewhere && (
        <p className="search-on">
          <a href={elsewhere.href} hrefLang={elsewhere.locale}>
            {elsewhere.text}
          </a>
        </p>
      )}
      {advice !== '' && (
        <div className="search-advice">
          <p>{advice}</p>
          <ul>
            {places.map(({ text, href }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {notes.map((note) => (
        <p key={note} className="search-about">
          {note}
        </p>
      ))}
      {!field && <SlashKeyChoice />}
    </div>
  )
}

function SiteSearchField(props: { name: string; query: string }) {
  return <SearchField locale={useLocale()} {...props} />
}

/**
 * A form of its own, without suggestions. The label is visible: the field asks something else than that of
 * the header.
 */
function PlainField({ field, query }: { field: SearchPageField; query: string }) {
  const { action, parameter, label, submit, maxLength } = field
  const id = `field-${parameter}`
  return (
    <div data-print="hide">
      <label htmlFor={id}>{label}</label>
      <form role="search" action={action} aria-label={submit} className={styles.form} data-large>
        <input
          id={id}
          key={query}
          type="search"
          name={parameter}
          defaultValue={query}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="search"
          className={styles.input}
        />
        <button type="submit" className={styles.submit}>
          <Icon name="search" />
          <VisuallyHidden>{submit}</VisuallyHidden>
        </button>
      </form>
    </div>
  )
}

function Group({ group: { kind, heading, count, hits, more } }: { group: SearchGroup }) {
  return (
    <section aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`} className="search-heading">
        {heading} <span className="search-count">{count}</span>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without numbers only by its role */}
      <ol role="list" className="search-hits">
        {hits.map((hit, index) => (
          // Two results may lead to one page; only their order distinguishes them.
          <li key={index}>
            <a
              href={hit.href}
              className="search-title"
              {...linkTarget({ href: hit.href, isOutside: isExternalUrl(hit.href) })}
            >
              <Marked text={hit.title} />
              {isExternalUrl(hit.href) && <ExternalLinkMark />}
            </a>
            {hit.about !== '' && <span className="search-about">{hit.about}</span>}
            {hit.excerpt.join('') !== '' && (
              <p className="search-excerpt">
                <Marked text={hit.excerpt} />
              </p>
            )}
          </li>
        ))}
      </ol>
      {more && (
        <p className="search-about">
          {more.text} <a href={more.link.href}>{more.link.text}</a>
        </p>
      )}
    </section>
  )
}

/** Every second piece is a word that was found. */
function Marked({ text }: { text: HighlightedText }) {
  return text.map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece))
}

/** Rendered after hydration: without scripts there is no shortcut. */
function SlashKeyChoice() {
  const { search } = useTexts()
  const [, redraw] = useState(0)
  const isOn = useSyncExternalStore(neverChanges, isSlashKeyOn, unknownOnServer)
  if (isOn === null) return null
  return (
    <label className="search-key" data-print="hide">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => {
          setSlashKey(event.target.checked)
          redraw((times) => times + 1)
        }}
      />
      {search.slashKey}
    </label>
  )
}

const neverChanges = () => () => {}
const unknownOnServer = () => null
