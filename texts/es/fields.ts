import type { PortalTexts } from '../nl/index.ts';
import type { Unfinished } from '../unfinished.ts';

// Labels of fields, messages of validators, dates and countries, in Spanish.

export const fields: Unfinished<PortalTexts['fields']> = {
  FirstName: 'Nombre',
  LastName: 'Apellidos',
  BirthDate: 'Fecha de nacimiento',
  BirthPlace: 'Lugar de nacimiento',
  LegalRepresentativeLink1: 'Representante legal 1',
  LegalRepresentativeLink2: 'Representante legal 2',
  CountryCode: 'País',
  PostalCode: 'Código postal',
  HouseNumber: 'Número',
  HouseNumberExtension: 'Piso, puerta',
  StreetName: 'Calle',
  City: 'Localidad',
  PhoneNumber: 'Teléfono',
  EMailAddress: 'Correo electrónico',
};

export const validatorMessages: Unfinished<PortalTexts['validatorMessages']> = {
  nonumber: 'Use solo letras, espacios, guiones y apóstrofos.',
  justnumbers: 'Escriba solo cifras.',
  street: 'Use solo letras, cifras, espacios, puntos y guiones.',
  city: 'Escriba una localidad sin cifras.',
  phonenumber: 'Escriba un número de teléfono válido, por ejemplo +34 612 345 678.',
  postcodeNL: 'Escriba un código postal válido, por ejemplo 1234 AB.',
  email: 'Escriba un correo electrónico válido, por ejemplo nombre@ejemplo.es.',
  generaltext: 'Use solo letras, cifras y signos de puntuación corrientes.',
  holdername: 'Use solo letras, espacios, puntos, guiones y apóstrofos.',
  flightnumber: 'Escriba solo las cifras del número de vuelo.',
  flightCode: 'Escriba un número de vuelo, por ejemplo IB 3250.',
  novalidator: 'Rellene este campo.',
  IBAN: 'Este IBAN no es correcto. Compruébelo: un IBAN tiene esta forma: ES91 2100 0418 4502 0005 1332.',
  DOBLegalPerson: 'Elija a una persona de 18 años o más. Un menor no puede ser representante legal.',
  BirthDate: 'Escriba una fecha que exista y que no sea futura.',
};

export const date: Unfinished<PortalTexts['date']> = {
  choose: 'Elegir una fecha',
  form: 'DD-MM-AAAA',
  invalid: 'Esta fecha no existe',
  before: 'No puede indicar una fecha anterior al {{date}}',
  after: 'No puede indicar una fecha posterior al {{date}}',
  previous: {
    days: 'Mes anterior',
    months: 'Año anterior',
    years: '20 años anteriores',
  },
  next: {
    days: 'Mes siguiente',
    months: 'Año siguiente',
    years: '20 años siguientes',
  },
  up: {
    days: 'elegir un mes',
    months: 'elegir un año',
  },
};

export const country: Unfinished<PortalTexts['country']> = {
  show_all: 'Mostrar todos los países',
  none: 'Ningún país se parece a «{{typed}}». Compruebe la ortografía.',
};
