import { Suspense, useEffect } from 'react'
import { useLoaderData } from 'react-router'
import { ask } from '../api.js'
import { askFor, componentOf } from '../blocks/registry.js'
import { BlockBoundary } from './block-boundary.jsx'

/** Finds the page and asks for what its blocks need, all at once, without waiting for any of it. */
export async function loader({ params }) {
  const { dashboards, cities } = await ask('/api/portal/settings')
  const slug = params.slug ?? ''
  const page = [...dashboards, ...cities].find(({ path }) => path.replace('/', '') === slug)
  if (!page) throw new Error(`there is no page /${slug}`)
  for (const block of page.rows.flatMap(({ columns }) => columns.flat())) askFor(block)
  return page
}

export function Component() {
  const { path, title, subtitle, rows } = useLoaderData()
  useEffect(() => {
    document.title = `${title} – Markedsinnsikt for næringseiendom`
  }, [title])
  // A page is never changed in place, so the places of rows and blocks are their keys.
  return (
    <div key={path}>
      <h1>{title}</h1>
      <p className="subtitle">{subtitle}</p>
      {rows.map(({ layout, columns }, row) => (
        <div className="row" data-layout={layout} key={row}>
          {columns.map((blocks, column) => (
            <div className="column" key={column}>
              {blocks.map((block, place) => (
                <Block block={block} key={place} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function Block({ block }) {
  const { type, heading, subtitle, description, source, attributes } = block
  const Content = componentOf[type]
  if (!Content) return null
  return (
    <section className="block" data-type={type}>
      {heading && <h2>{heading}</h2>}
      {subtitle && <p className="subtitle">{subtitle}</p>}
      <BlockBoundary>
        <Suspense fallback={<div className="skeleton" data-type={type} role="status" aria-label="Laster" />}>
          <Content attributes={attributes} heading={heading} />
        </Suspense>
      </BlockBoundary>
      {description && <p className="note">{description}</p>}
      {source && <p className="note">Kilde: {source}</p>}
    </section>
  )
}
