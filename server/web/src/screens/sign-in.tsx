import type { HostedDocument } from '@shrd/contract'
import { allAccountWords, allStepWords } from '@shrd/react'
import type { ReactElement } from 'react'
import { SignInPage } from '../pages/SignInPage.tsx'
import { loadLaterSteps } from '../sign-in/LaterScreen.tsx'
import { isLaterStep, needsAccountWords } from '../sign-in/step-code.ts'
import { type PageOf, pageOf, type Screen } from './screen.ts'

/** A sign-in, with the code of the step at which it stands. */
export async function loadSignIn({ step }: PageOf<'sign_in'>): Promise<Screen> {
  if (isLaterStep(step)) await loadLaterSteps()
  return { Content, words: needsAccountWords(step) ? allAccountWords : allStepWords }
}

function Content({ document }: { document: HostedDocument }): ReactElement {
  const { brand, locale } = document
  return <SignInPage page={pageOf(document, 'sign_in')} brand={brand} locale={locale} />
}
