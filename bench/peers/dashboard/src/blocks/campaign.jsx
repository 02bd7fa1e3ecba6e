import { AppLink } from '../page/app-link.jsx'

const ADDRESS_OF_ACTION = { newLayout: '/layout/new', register: '/register', login: '/login' }

export function Campaign({ attributes: { title, text, imageUrl, buttons } }) {
  return (
    <>
      <h2>{title}</h2>
      <p>{text}</p>
      <p>
        {buttons.map(({ buttonText, action, url, variant }) => (
          <AppLink className={`button ${variant}`} key={buttonText} href={ADDRESS_OF_ACTION[action] ?? url}>
            {buttonText}
          </AppLink>
        ))}
      </p>
      {imageUrl && <img src={imageUrl} alt="" loading="lazy" width="640" height="400" />}
    </>
  )
}
