import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ask } from './api.js'
import { NotFound } from './page/not-found.jsx'
import { PageSkeleton } from './page/page-skeleton.jsx'
import { Shell } from './page/shell.jsx'

// Asked before React starts: everything else hangs on it.
const settings = ask('/api/portal/settings')
const loadPage = () => import('./page/dashboard-page.jsx')

const router = createBrowserRouter([
  {
    id: 'shell',
    element: <Shell />,
    loader: () => settings,
    hydrateFallbackElement: <PageSkeleton />,
    children: [
      { index: true, lazy: loadPage, errorElement: <NotFound /> },
      { path: ':slug', lazy: loadPage, errorElement: <NotFound /> },
      { path: '*', element: <NotFound /> },
    ],
  },
])

createRoot(document.getElementById('root')).render(<RouterProvider router={router} />)
