import type { Words } from './words.ts'

/** The Danish texts. */
export const da: Words = {
  'nav.home': 'Forside',
  'nav.login': 'Log ind',
  'nav.logout': 'Log ud',
  'nav.features': 'Funktioner',
  'nav.about': 'Om',
  'nav.register': 'Opret konto',
  'nav.dashboard': 'Oversigt',
  'nav.account': 'Konto',
  'nav.menu': 'Menu',
  'nav.skip': 'Gå til indholdet',
  'nav.label': 'Tjenestens sider',
  'foot.terms': 'Vilkår',
  'foot.privacy': 'Privatliv',
  'foot.language': 'Sprog',
  'foot.scheme': 'Lys eller mørk',
  'home.title': 'En loginside, der ligner din egen,\nog en boks, som kun ejeren åbner',
  'home.lead':
    'Tjenesten logger folk ind i dine applikationer med OpenID Connect på sider i dine farver. På samme grund står en boks, hvis dokumenter krypteres og signeres i browseren, så tjenesten hverken kan læse eller forfalske dem.',
  'home.features': 'Alt mellem “Log ind” og din første linje kode.',
  'home.about': 'Det, der er dit, forbliver dit.',
  'home.signedIn': 'Du er logget ind.',
  'feature.place.title': 'Servere i Tyskland',
  'feature.place.text':
    'Lavet til at køre i Tyskland og efter reglerne i GDPR: Siderne henter intet fra tredjeparter, og intet gives videre til dem.',
  'feature.encryption.title': 'Krypteret undervejs og i hvile',
  'feature.encryption.text':
    'HTTPS overalt, adgangskoder som Argon2id-hash, forseglede hemmeligheder til den anden faktor. Det, der ligger i en boks, krypteres, før det sendes.',
  'feature.factors.title': 'Anden faktor, frivillig eller påkrævet',
  'feature.factors.text':
    'En applikation tilbyder flerfaktorgodkendelse eller kræver den. Enhver godkendelsesapp kan bruges, og ti nødkoder hjælper, når telefonen er væk.',
  'feature.code.title': 'Med eller uden adgangskode',
  'feature.code.text':
    'Folk logger ind med brugernavn og adgangskode eller uden adgangskode med en engangskode (OTP), der kommer med e-mail.',
  'feature.password.title': 'Strenge regler for adgangskoder',
  'feature.password.text':
    'Længden tæller, tidligere adgangskoder tages ikke igen, og nulstilling er styret: Ingen vælger nogensinde en adgangskode for en anden.',
  'feature.sessions.title': 'Sessioner, der lukkes på afstand',
  'feature.sessions.text':
    'En session bor hos tjenesten, ikke i browseren. Luk den dér, så er den slut ved næste forespørgsel, uanset hvilken enhed den var på.',
  'feature.label.title': 'Login i dit navn eller et API',
  'feature.label.text':
    'Send folk videre til en loginside med dit navn, logo og dine farver, sæt React-komponenter ind på din egen side, eller brug API’et.',
  'feature.oauth.title': 'OAuth2 efter standarden',
  'feature.oauth.text':
    'OpenID Connect og OAuth2 med PKCE til enkeltsidesapplikationer og med klienthemmeligheder til servere. Ethvert certificeret bibliotek kan bruges.',
  'feature.limits.title': 'Ingen grænser for brugen',
  'feature.limits.text':
    'Brugere, logins og applikationer er ikke rationeret, og det koster ikke ekstra at vokse.',
  'about.data.title': 'Dine brugere er ikke varen',
  'about.data.text':
    'Brugerdata hverken sælges eller overvåges. Der er ingen sporing, ingen reklamer og ingen andres scripts på disse sider, og kildekoden kan læses.',
  'about.export.title': 'Du kan tage alt med dig',
  'about.export.text':
    'Hele brugerdatabasen kan hentes ned. Den er en almindelig SQLite- eller MariaDB-database med adgangskoder i en hash, som andre forstår, så ingen vej fører kun ind.',
  'signIn.pageTitle': 'Log ind',
  'selectAccount.title': 'Vælg en konto',
  'selectAccount.continue': 'Fortsæt som {person}',
  'account.title': 'Din konto',
  'account.tabs': 'Dele af din konto',
  'account.profile': 'Profil',
  'account.security': 'Sikkerhed',
  'account.sessions': 'Sessioner',
  'account.applications': 'Applikationer',
  'confirm.pageTitle': 'Bekræft, at det er dig',
  'signOut.title': 'Log ud?',
  'signOut.text': 'Din session i denne browser slutter.',
  'signOut.submit': 'Log ud',
  'signOut.cancel': 'Forbliv logget ind',
  'signOut.failed': 'Du er stadig logget ind, fordi tjenesten ikke kunne nås. Prøv igen.',
  'signOut.fromApp': '{client} beder om at logge dig ud. Din session i denne browser slutter.',
  'signOut.going': 'Et øjeblik …',
  'signedOut.title': 'Du er logget ud',
  'signedOut.text': 'Din session i denne browser er slut.',
  'deleted.title': 'Din konto er slettet',
  'deleted.text': 'Du er logget ud og kan ikke længere logge ind med den.',
  'signedOut.login': 'Log ind',
  'failed.answeredTitle': 'Du har allerede svaret',
  'failed.answered': 'Dette login er afsluttet. Gå videre til applikationen, eller begynd forfra.',
  'failed.application': 'Gå videre til {client}',
  'failed.again': 'Begynd forfra',
  'failed.unregistered':
    'Applikationen er ikke registreret korrekt hos tjenesten, så det hjælper ikke at prøve igen. Giv besked til dem, der driver den.',
  'failed.request':
    'Applikationens forespørgsel er ufuldstændig, så det hjælper ikke at prøve igen. Giv besked til dem, der driver den.',
  'failed.signingOut': 'Udlogning afbrudt',
  'failed.detail': 'Til programmets udvikler:',
  'failed.command': 'Kør dette i tjenestens mappe for at registrere adressen:',
  'failed.home': 'Til forsiden',
  'notFound.pageTitle': 'Siden findes ikke',
  'notFound.hint': 'Adressen er måske skrevet forkert, eller det, der stod her, er flyttet.',
  'forbidden.pageTitle': 'Ingen tilladelse',
  'forbidden.hint': 'Log ind med den konto, der må det, eller spørg den, der sendte dig hertil.',
  'mailbox.title': 'Udgående post',
  'mailbox.lead': 'Kun under udvikling: post, der ville være blevet sendt, nyeste først.',
  'mailbox.empty': 'Der er endnu ikke sendt post.',
  'mailbox.to': 'Til {recipient}',
  'noscript.reading':
    'Uden JavaScript kan disse sider læses. For at logge ind eller ud og vælge sprog og farver skal du slå det til og indlæse siden igen.',
  noscript:
    'Denne side kræver JavaScript: Det er slået fra eller blokeret i din browser. Slå det til, og indlæs siden igen.',
}
