import { use } from 'react'
import { day } from '../formats.js'
import { AppLink } from '../page/app-link.jsx'
import { newsOf } from './calls.js'

export function News({ attributes }) {
  const [answer] = newsOf(attributes)
  return (
    <ul className="news">
      {use(answer).map(({ ID, date, title, excerpt, url, image, imageAlt }) => (
        <li key={ID}>
          <article>
            <img
              src={image.medium_large}
              srcSet={`${image.medium} 640w, ${image.large} 1280w`}
              sizes="(min-width: 56rem) 33vw, 100vw"
              alt={imageAlt}
              loading="lazy"
              width="640"
              height="400"
            />
            <p className="note">
              <time dateTime={date}>{day(date)}</time>
            </p>
            <h3>
              <AppLink href={url}>{title}</AppLink>
            </h3>
            <p>{excerpt}</p>
          </article>
        </li>
      ))}
    </ul>
  )
}
