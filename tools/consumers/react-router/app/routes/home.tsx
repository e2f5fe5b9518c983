import { SignInPage } from '../SignInPage.tsx'

export const meta = () => [{ title: 'A consumer' }]

export default function Home() {
  return <SignInPage />
}
