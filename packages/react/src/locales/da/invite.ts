import type { Texts } from '../texts.ts'

/** The invites and the safety number, in Danish. */
export const invite: Texts<'invite'> = {
  // both sides
  'invite.step': 'Trin {step} af {steps}',
  'invite.cancel': 'Annullér invitationen',
  'invite.continue': 'Fortsæt',
  'invite.retry': 'Prøv igen',
  'invite.done': 'Færdig',
  'invite.alias': 'Navn på din ven',
  'invite.aliasHint': 'Kun du ser dette navn.',
  'invite.aliasRequired': 'Indtast et navn.',

  // the PINs
  'invite.pin.receiver': 'Modtager-PIN',
  'invite.pin.sender': 'Afsender-PIN',
  'invite.pin.signing': 'Signerings-PIN',
  'invite.pin.copy': 'Kopiér PIN',
  'invite.pin.proves': 'PIN-koden beviser også begges nøgler over for hinanden.',
  'invite.pin.hint': '12 bogstaver og tal. Store bogstaver og bindestreger er uden betydning.',
  'invite.pin.required': 'Indtast PIN-koden.',
  'invite.pin.check': 'Kontrollér PIN',
  'invite.pin.checking': 'PIN-koden sammenlignes med nøglerne',
  'invite.pin.mismatch':
    'Hvis PIN-koden ikke passer til nøglerne, standser invitationen og siger det.',
  'invite.pin.personally': 'Ring op eller mødes. Send den ikke gennem denne tjeneste.',
  'invite.qr.show': 'Vis som QR-kode',
  'invite.qr.label': '{pin} som QR-kode',
  'invite.qr.scan': 'Scan QR-kode',
  'invite.qr.aim': 'Ret kameraet mod QR-koden på din vens skærm.',
  'invite.qr.stop': 'Stop kameraet',
  'invite.qr.other':
    'Denne QR-kode er ikke en PIN-kode. Din ven kan vise en ved siden af PIN-koden.',
  'invite.qr.refused':
    'Denne side må ikke bruge kameraet. Tillad det i browseren, eller indtast PIN-koden.',
  'invite.qr.missing': 'Intet kamera er ledigt. Indtast PIN-koden.',
  'invite.left.friend': 'Din ven har {time} til at indtaste den',
  'invite.left.friendText': 'Derefter starter invitationen forfra med en ny PIN.',
  'invite.left.friendLate':
    'De to minutter er gået. Fortsæt kun, hvis din ven nåede at indtaste den; ellers annullér, og start forfra.',
  'invite.left.you': '{time} tilbage',
  'invite.left.minute': 'Et minut tilbage',
  'invite.left.seconds': { one: '{count} sekund tilbage', other: '{count} sekunder tilbage' },

  // who invites
  'invite.send.create.title': 'Invitér en ven',
  'invite.send.create.text': 'Ring op eller mødes først: I skal begge have dette åbent samtidig.',
  'invite.send.create.submit': 'Opret invitation',
  'invite.willExpire': 'Afslut relationen på en bestemt dag',
  'invite.expiresAt': 'Sidste dag',
  'invite.expiresAtRequired': 'Vælg en dag, der ligger forude.',
  'invite.send.show.title': 'Læs denne PIN op for din ven',
  'invite.send.enter.title': 'Indtast den PIN, din ven læser op',
  'invite.send.enter.text': 'Din ven ser nu en Afsender-PIN.',
  'invite.send.signing.title': 'Relationen signeres',
  'invite.send.signing.text': 'Det tager nogle få sekunder på denne enhed.',
  'invite.send.signing.progress': 'Der signeres med din nøgle',
  'invite.send.answer.title': 'Læs denne anden PIN op for din ven',
  'invite.send.answer.text': 'Din ven indtaster den og signerer.',
  'invite.send.answer.question': 'Ser din ven “Forbundet”?',
  'invite.send.answer.yes': 'Ja, forbundet',
  'invite.send.answer.no': 'Nej, det mislykkedes',
  'invite.send.answer.late':
    'De to minutter er gået. Hvis din ven ikke ser “Forbundet”, så vælg “Nej, det mislykkedes”, og start forfra.',
  'invite.send.connected.title': '{name} er nu på din venneliste',
  'invite.send.connected.text': 'Du kan nu dele dokumenter. Kun du kan tilbagekalde relationen.',

  // who was invited
  'invite.receive.start.title': 'Modtag en invitation',
  'invite.receive.start.text': 'Din ven læser en Modtager-PIN op for dig.',
  'invite.receive.computing': 'Dit svar beregnes',
  'invite.receive.show.title': 'Læs denne PIN op for din ven som svar',
  'invite.receive.enter.title': 'Indtast den anden PIN, din ven læser op',
  'invite.receive.enter.text': 'Din ven ser nu en Signerings-PIN.',
  'invite.receive.consent.title': 'Vil du forbindes med {name}?',
  'invite.receive.consent.text':
    'PIN-koderne har bevist, hvis nøgler det er. Ved at signere siger du ja til denne relation.',
  'invite.receive.consent.submit': 'Signér og forbind',
  'invite.receive.connected.title': 'Forbundet',
  'invite.receive.connected.text':
    '{name} er nu på din venneliste. Sig til din ven, at du ser “Forbundet”.',

  // the end
  'invite.proven': 'Nøgler bevist',
  'invite.until': 'Til og med {date}',
  'invite.unlimited': 'Udløber ikke',
  'invite.expired.title': 'De to minutter er gået',
  'invite.expired.text': 'PIN-koden blev ikke indtastet i tide. Intet blev aftalt.',
  'invite.expired.hint': 'Ring først, og start så: I skal begge have dette åbent samtidig.',
  'invite.stopped.title': 'Invitationen er standset',
  'invite.stopped.revoked': 'Relationen er taget tilbage. Der er intet tilbage af den.',

  // the safety number
  'safety.compare': 'Sammenlign sikkerhedsnummer',
  'safety.title': 'Sammenlign sikkerhedsnummeret med {name}',
  'safety.text':
    'Begge skærme skal vise det samme. Sammenlign én gang, personligt eller i et videoopkald.',
  'safety.label': 'Sikkerhedsnummer',
  'safety.you': 'Dig',
  'safety.loading': 'Sikkerhedsnummeret beregnes',
  'safety.words': 'Læs det som ord',
  'safety.match': 'De er ens',
  'safety.differ': 'De er forskellige',
  'safety.verified': '{name}s nøgler er markeret som bekræftet.',
  'safety.danger': 'Der er måske nogen mellem dig og {name}. Del ikke noget.',
  'safety.dangerOwner': 'Tilbagekald relationen, og begynd en ny personligt.',
  'safety.dangerPartner': 'Bed din ven om at tilbagekalde relationen, og begynd en ny personligt.',
  'safety.revoke': 'Tilbagekald relation',
  'safety.revoked': 'Relationen er tilbagekaldt.',
}
