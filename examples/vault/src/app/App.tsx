import type { VisitorClient } from '@shrd/client/visitor'
import type { ReactElement, ReactNode } from 'react'
import {
  type ImportWorkers,
  ImportWorkersProvider,
} from '../features/import/ImportWorkersProvider.tsx'
import {
  type KitWorkers,
  KitWorkersProvider,
} from '../features/recovery-kit/KitWorkersProvider.tsx'
import { SearchWorkersProvider } from '../features/search/SearchWorkersProvider.tsx'
import type { SearchWorkers } from '../features/search/start-vault-search.ts'
import { PUBLIC_TEXTS } from '../locales/public-texts.ts'
import { TextsProvider } from '../locales/TextsProvider.tsx'
import { BrokenScreen } from './BrokenScreen.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { PageTitleProvider } from './PageTitle.tsx'
import { PreferencesProvider, usePreferences } from './preferences.tsx'
import type { PreferenceCookies } from './read-preferences.ts'
import { Widgets } from './Widgets.tsx'

/** Props of {@link App}. */
export interface AppProps {
  client: VisitorClient
  cookies: PreferenceCookies
  /** What the search of a member runs on. @default nothing can be searched */
  searchWorkers?: SearchWorkers | undefined
  /** What an import runs on. @default nothing can be imported */
  importWorkers?: ImportWorkers | undefined
  /** What searches pictures of recovery kits. @default only their texts are read */
  kitWorkers?: KitWorkers | undefined
  /** The screens: the first one that was drawn already, or those of the router. */
  children: ReactNode
}

/** What all screens of the vault share. */
export function App(props: AppProps): ReactElement {
  const { client, cookies, searchWorkers, importWorkers, kitWorkers, children } = props
  return (
    <PreferencesProvider cookies={cookies}>
      <PublicTexts>
        <Widgets client={client}>
          <ErrorBoundary fallback={<BrokenScreen />}>
            <PageTitleProvider>
              <SearchWorkersProvider workers={searchWorkers}>
                <ImportWorkersProvider workers={importWorkers}>
                  <KitWorkersProvider workers={kitWorkers}>{children}</KitWorkersProvider>
                </ImportWorkersProvider>
              </SearchWorkersProvider>
            </PageTitleProvider>
          </ErrorBoundary>
        </Widgets>
      </PublicTexts>
    </PreferencesProvider>
  )
}

function PublicTexts({ children }: { children: ReactNode }): ReactElement {
  const { language } = usePreferences().preferences
  return (
    <TextsProvider language={language} texts={PUBLIC_TEXTS}>
      {children}
    </TextsProvider>
  )
}
