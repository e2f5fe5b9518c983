import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const importSignIn = () => import('../features/auth/SignInPage.tsx')
const importRegister = () => import('../features/auth/RegisterPage.tsx')

/** What anyone may open is a chunk for each: a member who is signed in waits for none of it. */
export const StartPage: LazyExoticComponent<ComponentType> = lazy(async () => ({
  default: (await importSignIn()).StartPage,
}))

/** See {@link StartPage}. */
export const SignInPage: LazyExoticComponent<ComponentType> = lazy(async () => ({
  default: (await importSignIn()).SignInPage,
}))

/** See {@link StartPage}. */
export const RegisterPage: LazyExoticComponent<ComponentType> = lazy(async () => ({
  default: (await importRegister()).RegisterPage,
}))

/** See {@link StartPage}. */
export const TermsPage: LazyExoticComponent<ComponentType> = lazy(async () => ({
  default: (await import('../features/legal/TermsPage.tsx')).TermsPage,
}))

/** See {@link StartPage}. */
export const HomePage: LazyExoticComponent<ComponentType> = lazy(async () => ({
  default: (await import('./HomePage.tsx')).HomePage,
}))

/** See {@link StartPage}. */
export const NotFoundPage: LazyExoticComponent<ComponentType> = lazy(async () => ({
  default: (await import('./NotFoundPage.tsx')).NotFoundPage,
}))

/** Begins to load the sign-in; if that fails, it is loaded again when it is shown. */
export function preloadSignIn(): void {
  void importSignIn().catch(() => undefined)
}

/** Begins to load where the sign-in leads whoever has no key file yet. */
export function preloadRegister(): void {
  void importRegister().catch(() => undefined)
}
