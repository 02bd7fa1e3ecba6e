import { use } from 'react'
import { Link } from 'react-router'
import { number, period } from '../formats.js'
import { figuresOf } from './calls.js'
import { Sources } from './sources.jsx'

export function Figures({ attributes }) {
  const [answer] = figuresOf(attributes)
  const figures = use(answer)
  const items = new Map(attributes.figures.map((item) => [item.id, item]))
  return (
    <>
      <dl className="figures">
        {figures.map((figure) => (
          <Figure key={figure.ID} figure={figure} item={items.get(figure.ID)} />
        ))}
      </dl>
      <Sources names={figures.map(({ texts }) => texts.source)} />
    </>
  )
}

function Figure({ figure, item }) {
  const {
    ID,
    value,
    change,
    date,
    frequency,
    quality,
    texts: { title, unit },
  } = figure
  return (
    <div className="figure">
      <dt>
        <Link to={`/serier/${ID}`}>{item.title || title}</Link>
      </dt>
      <dd>
        <span className="value" data-figure={ID}>
          {number(value, unit)}
        </span>{' '}
        <span className="unit">{unit}</span>
      </dd>
      <dd className="note">
        {period(date, frequency)}{' '}
        {quality.startsWith('approx') && <span className="chip">Illustrasjonstall</span>}
      </dd>
      {!item.hideChange && <dd className="note">{changeOf(value, change, unit, item.changeAsPercent)}</dd>}
    </div>
  )
}

function changeOf(value, change, unit, asPercent) {
  if (change === null) return 'Endring ukjent'
  if (change === 0) return 'Uendret'
  const direction = change > 0 ? '↑ Opp' : '↓ Ned'
  if (asPercent) return `${direction} ${number(Math.abs(change / (value - change)) * 100)} %`
  return `${direction} ${number(Math.abs(change))} ${unit === '%' ? '%-poeng' : unit}`
}
