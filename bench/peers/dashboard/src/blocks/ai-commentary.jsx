import { use } from 'react'
import { Link } from 'react-router'
import { day } from '../formats.js'
import { commentaryOf } from './calls.js'
import { Sources } from './sources.jsx'

export function AiCommentary({ attributes }) {
  const [answer] = commentaryOf(attributes)
  const { time, output, links, sources } = use(answer)
  return (
    <article>
      <h2>KI-generert markedskommentar</h2>
      <p className="note">Laget {day(time)}. Skrevet etter faste regler.</p>
      <p className="commentary">{linked(output, links)}</p>
      <Sources names={sources.map(({ attribution }) => attribution)} />
    </article>
  )
}

/** The text with a link to the series behind each figure. */
function linked(output, links) {
  const parts = []
  let end = 0
  for (const { from, to, series } of links) {
    parts.push(
      output.slice(end, from),
      <Link key={from} to={`/serier/${series}`}>
        {output.slice(from, to)}
      </Link>,
    )
    end = to
  }
  return [...parts, output.slice(end)]
}
