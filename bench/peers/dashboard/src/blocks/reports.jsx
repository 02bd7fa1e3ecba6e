import { use } from 'react'
import { ask } from '../api.js'
import { AppLink } from '../page/app-link.jsx'

export function Reports({ attributes }) {
  const reports = use(ask('/api/portal/reports'))
  return (
    <ul className="news">
      {attributes.reports.map((name) => {
        const { heading, text, url, image, buttonText } = reports[name]
        return (
          <li key={name}>
            <article>
              <img src={image} alt="" loading="lazy" width="640" height="400" />
              <h3>{heading}</h3>
              <p>{text}</p>
              <p>
                <AppLink className="button" href={url}>
                  {buttonText}
                  <span className="hidden">: {heading}</span>
                </AppLink>
              </p>
            </article>
          </li>
        )
      })}
    </ul>
  )
}
