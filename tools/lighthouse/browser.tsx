import { hydrateRoot } from 'react-dom/client'
import { Page } from './page.tsx'

const root = document.getElementById('root')
if (root !== null) hydrateRoot(root, <Page issuer={location.origin} />)
