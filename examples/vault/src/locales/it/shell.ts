import type { shell as english } from '../en/shell.ts'

/** Texts of header and sidebar, in Italian. */
export const shell: Readonly<Record<keyof typeof english, string>> = {
  'menu.language': 'Lingua',
  'menu.appearance': 'Aspetto',
  'menu.theme': 'Colori',
  'menu.theme.system': 'Sistema',
  'menu.theme.light': 'Chiaro',
  'menu.theme.dark': 'Scuro',
  'menu.sidebar': 'Barra laterale',
  'menu.sidebar.default': 'Standard',
  'menu.sidebar.prime': 'Prime',
  'menu.sidebar.dark': 'Scura',
  'menu.direction': 'Direzione di lettura',
  'menu.direction.ltr': 'Da sinistra a destra',
  'menu.direction.rtl': 'Da destra a sinistra',
  'nav.label': 'Menu principale',
  'nav.open': 'Apri il menu',
  'nav.vaults': 'Le mie casseforti',
  'nav.chat': 'Chat sicura',
  'nav.vaultList': 'Casseforti',
  'nav.keysOpen': 'Chiavi aperte su questo dispositivo',
  'nav.logout': 'Esci',
  'profile.anonymous': 'Utente anonimo',
  'profile.menu': 'Menu del profilo',
  'menu.density': 'Densità',
  'menu.density.comfortable': 'Comoda',
  'menu.density.compact': 'Compatta',
  'nav.import': 'Importa password',
  'nav.sharing': 'Condivisione sicura',
  'nav.friends': 'Amici',
  'profile.tab.profile': 'Profilo',
  'profile.tab.preferences': 'Preferenze',
  'profile.tab.account': 'Account',
  'profile.tab.security': 'Sicurezza',
  'session.bar': 'Tempo della sessione',
  'session.left': 'Ancora {time} senza attività',
  'session.soon': 'La sessione terminerà tra {time} se non fai nulla.',
  'tips.label': 'Suggerimenti',
  'tips.count': 'Suggerimento {number} di {count}',
  'tips.previous': 'Suggerimento precedente',
  'tips.next': 'Suggerimento successivo',
  'tips.all': 'Tutti i suggerimenti',
  'tips.dismiss': 'Nascondi i suggerimenti',
  'tips.restore': 'Mostra un suggerimento alla volta',
  'tip.clientSide':
    'I documenti vengono cifrati sul tuo dispositivo: nel browser, prima dell’invio. Il servizio conserva solo ciò che non può leggere.',
  'tip.recovery':
    'Se perdi il file delle chiavi (.key o .dat) e la 2FA, non c’è recupero. Conserva copie in luoghi sicuri.',
  'tip.admin':
    'Nessun amministratore può dare accesso ai tuoi documenti. Solo le tue chiavi li aprono.',
  'tip.rescueCodes':
    'I codici di emergenza si usano una sola volta. Se ne possono creare altri nella pagina di sicurezza dell’account.',
  'tip.scopes':
    'Le casseforti si possono condividere con permessi: un amico può fare solo ciò che hai consentito.',
  'tip.marks':
    'Una chiave rossa indica ciò che il servizio può leggere, una verde ciò che è cifrato.',
  'tip.title':
    'Titoli ed etichette vengono conservati senza cifratura, così puoi cercarli. Tieni i segreti negli altri campi.',
  'tip.keys': 'Premi ? per vedere che cosa si può fare con la tastiera.',
  'tip.logout': 'Esci su un dispositivo condiviso: le tue chiavi vengono rimosse dal browser.',
}
