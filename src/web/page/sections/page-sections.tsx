/** Sections of a page besides its blocks: lists of links, facts, articles. */
import { useId, type ReactNode } from 'react'
import { isExternalUrl } from '#core/addresses/safe-url.ts'
import { NewsCards } from '#blocks/news/news-cards.web.tsx'
import { linkTarget, ExternalLinkMark } from '#blocks/shared/external-link.web.tsx'
import type { PageLink } from '#pages/model/page-link.ts'
import type { PageFacts, PageForm, PageForms, PageListEntry, PageSection } from '#pages/model/page-source.ts'
import { Button } from '#ui/button.tsx'
import { Citation } from './citation.tsx'
import { Pagination } from './pagination.tsx'
import styles from './page-sections.module.css'

export function PageSections({ sections }: { sections: readonly PageSection[] }) {
  return (
    <div className={styles.sections}>
      {sections.map((section, index) =>
        section.kind === 'pages' ? (
          <Pagination key={index} {...section} />
        ) : (
          <Section key={index} heading={section.heading}>
            {section.kind === 'forms' && <Forms section={section} />}
            {section.kind === 'facts' && <Facts section={section} />}
            {section.kind === 'cards' && (
              <NewsCards featured={section.featured} cards={section.cards} headingLevel={3} />
            )}
            {section.kind === 'list' && (
              // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role
              <ul role="list">
                {section.entries.map((entry, entryAt) => (
                  <Entry key={entryAt} entry={entry} />
                ))}
              </ul>
            )}
          </Section>
        ),
      )}
    </div>
  )
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {children}
    </section>
  )
}

function Entry({ entry: { text, href, excerpt, about, date, dateText } }: { entry: PageListEntry }) {
  return (
    <li className={styles.entry}>
      <p className={styles.title}>
        <a href={href}>{text}</a>
      </p>
      {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
      <p className={styles.aside}>
        {about && <span className={styles.about}>{about}</span>}
        {dateText && (date ? <time dateTime={date}>{dateText}</time> : <span>{dateText}</span>)}
      </p>
    </li>
  )
}

function Facts({ section: { facts, citation, frozenCitation } }: { section: PageFacts }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, texts, link }, index) => (
        <div key={index}>
          <dt>{term}</dt>
          <dd>
            {texts.map((text, textAt) => (
              <p key={textAt}>{text}</p>
            ))}
            {link && (
              <p>
                <FactLink link={link} />
              </p>
            )}
          </dd>
        </div>
      ))}
      {[citation, frozenCitation].map(
        (cited, index) =>
          cited && (
            <div key={index}>
              <dt>{cited.term}</dt>
              <dd>
                <Citation citation={cited} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Forms({ section: { about, forms } }: { section: PageForms }) {
  return (
    <div className="form">
      <p>{about}</p>
      {forms.map((form, index) => (
        <Form key={index} form={form} />
      ))}
    </div>
  )
}

function Form({ form: { action, name, label, value, submit, options, range } }: { form: PageForm }) {
  const id = useId()
  const field = { id, name, className: 'field-control', defaultValue: value }
  return (
    <form action={action} className={`field ${styles.form}`}>
      <label htmlFor={id}>{label}</label>
      <div>
        {options ? (
          <select {...field}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.text}
              </option>
            ))}
          </select>
        ) : (
          <input type="date" required {...range} {...field} />
        )}
        <Button type="submit">{submit}</Button>
      </div>
    </form>
  )
}

function FactLink({ link: { text, href } }: { link: PageLink }) {
  const leavesSite = isExternalUrl(href)
  return (
    <a href={href} {...linkTarget({ href, isOutside: leavesSite })}>
      {text}
      {leavesSite && <ExternalLinkMark />}
    </a>
  )
}
