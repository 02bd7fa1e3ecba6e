import { Link, NavLink, Outlet, ScrollRestoration, useLoaderData } from 'react-router'
import { AppLink } from './app-link.jsx'

const YEAR = new Date().getFullYear()

/** Menus and footer around every page. */
export function Shell() {
  const { header, dashboards, cities, company, credit, disclaimerTexts, termsPage } = useLoaderData()
  return (
    <>
      <a className="skip" href="#main">
        Hopp til hovedinnhold
      </a>
      <header className="top">
        <details className="drawer">
          <summary>Meny</summary>
          <nav aria-label="Hovedmeny">
            <NavItems items={header.mainNav} />
          </nav>
        </details>
        <Link className="brand" to="/">
          {company.name}
        </Link>
        <p className="tagline">Markedsinnsikt for næringseiendom</p>
      </header>
      <div className="frame">
        <nav className="side" aria-label="Oversikter og byer">
          <p>Oversikter</p>
          <Entries pages={dashboards.filter(({ hidden }) => !hidden)} />
          <p>Byer</p>
          <Entries pages={cities} />
        </nav>
        <main className="page" id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <footer className="bottom">
        <h2>{disclaimerTexts.heading}</h2>
        <p>{disclaimerTexts.text}</p>
        <p>
          <Link to={termsPage}>{disclaimerTexts.linkText}</Link>
        </p>
        <p>
          © {YEAR} {company.name} · <AppLink href={credit.url}>{credit.text}</AppLink>
        </p>
      </footer>
      <ScrollRestoration />
    </>
  )
}

function NavItems({ items }) {
  return (
    <ul>
      {items.map(({ ID, title, url, target, children }) => (
        <li key={ID}>
          <AppLink href={url} target={target || undefined}>
            {title}
          </AppLink>
          {children.length > 0 && <NavItems items={children} />}
        </li>
      ))}
    </ul>
  )
}

function Entries({ pages }) {
  return (
    <ul>
      {pages.map(({ path, title, menuTitle }) => (
        <li key={path}>
          <NavLink end to={path.startsWith('/') ? path : `/${path}`}>
            {menuTitle || title}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
