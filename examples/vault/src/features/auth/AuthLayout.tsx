import { Engraving, Mark } from '@shrd/parts'
import { FileLock2, KeyRound, ShieldOff } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { LazyPublicMenu } from '../../app/LazyPublicMenu.tsx'
import { Main } from '../../app/Main.tsx'
import { PlaceLink } from '../../app/PlaceLink.tsx'
import { Brand } from '../../components/Brand.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useInternalLinks } from './use-internal-links.ts'

/** The frame of the sign-in, registration and logout pages: facts at the start, the form at the end. */
export function AuthLayout({ children }: { children: ReactNode }): ReactElement {
  const { text } = useTexts()
  const followLink = useInternalLinks()
  return (
    <div className="auth">
      <aside className="auth-art">
        <Brand />
        <div className="auth-seal not-phone">
          <Engraving className="auth-engraving" />
          <Mark size={88} />
        </div>
        <Facts />
      </aside>
      <div className="auth-form">
        {/* Keys reach the links inside; the click arrives here from them. */}
        <Main className="auth-main" onClick={followLink}>
          {children}
        </Main>
        <footer className="auth-foot">
          <PlaceLink to="/agb">{text('legal.terms')}</PlaceLink>
          <LazyPublicMenu menu="appearance" />
          <span className="parts-grow" />
          <LazyPublicMenu menu="language" />
        </footer>
      </div>
    </div>
  )
}

const FACTS = [
  { id: 'key', Icon: KeyRound },
  { id: 'service', Icon: FileLock2 },
  { id: 'recovery', Icon: ShieldOff },
] as const

/** Claims that the code keeps. */
function Facts(): ReactElement {
  const { text } = useTexts()
  return (
    <ul className="facts not-phone">
      {FACTS.map(({ id, Icon }) => (
        <li key={id}>
          <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
          <div>
            <b>{text(`auth.fact.${id}.title`)}</b>
            {text(`auth.fact.${id}.text`)}
          </div>
        </li>
      ))}
    </ul>
  )
}
