import '@shrd/react/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SignInPage } from './SignInPage.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root.')
// Vite writes the nonce here too, for what scripts add to the page.
const nonce = document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce ?? ''
createRoot(root).render(
  <StrictMode>
    <SignInPage nonce={nonce} />
  </StrictMode>,
)
