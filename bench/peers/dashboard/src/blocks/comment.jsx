import { use } from 'react'
import { day } from '../formats.js'
import { commentOf } from './calls.js'
import { Prose } from './prose.jsx'

export function Comment({ attributes }) {
  const [answer] = commentOf(attributes)
  const { title, date, comment } = use(answer)
  return (
    <article>
      <h2>{title}</h2>
      <p className="note">
        Publisert <time dateTime={date}>{day(date)}</time>
      </p>
      <Prose>{comment}</Prose>
    </article>
  )
}
