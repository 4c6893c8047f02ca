import { readFileSync } from 'node:fs';
import type { Paper } from '../index.ts';
import type { Edition } from './edition.ts';
import { journey } from './journey.ts';

/** A drawn scene: its size in pixels, how much it is enlarged, and the page that shows it. */
export type Picture = { paper: Paper; width: number; height: number; scale: number; html: string };

const font = readFileSync(
  new URL(import.meta.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2')),
).toString('base64');

const page = (body: string, css: string) => `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: Grotesk; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
* { box-sizing: border-box; margin: 0 }
body { font-family: Grotesk, sans-serif; color: #10212a; overflow: hidden }
dl { display: grid } dt { font-size: 11px; color: #586971; letter-spacing: .03em } dd { font-weight: 650; font-size: 17px }
.mono { font-family: 'DejaVu Sans Mono', monospace }
${css}</style><body>${body}`;

// A pseudo-random sequence that is the same every time.
function* chance(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

function bars(seed: number, count: number, height: number): string {
  const next = chance(seed);
  let x = 0;
  let drawn = '';
  for (let index = 0; index < count; index++) {
    const thick = 1 + Math.floor((next.next().value ?? 0) * 3);
    if (index % 2 === 0) drawn += `<rect x="${x}" width="${thick}" height="${height}"/>`;
    x += thick;
  }
  return `<svg viewBox="0 0 ${x} ${height}" preserveAspectRatio="none" width="100%" height="100%">${drawn}</svg>`;
}

function matrix(seed: number, size: number): string {
  const next = chance(seed);
  let cells = '';
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const border = x === 0 || y === size - 1 || (y === 0 && x % 2 === 0) || (x === size - 1 && y % 2 === 1);
      if (border || (next.next().value ?? 0) > 0.52) cells += `M${x} ${y}h1v1h-1z`;
    }
  return `<svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" width="100%"><path d="${cells}"/></svg>`;
}

// The number that the digits of a text form.
const digits = (text: string) => Number(text.replaceAll(/\D/g, ''));

// Grain and light of a telephone's camera.
const grain = (strength: number) =>
  `<svg style="position:absolute;inset:0;width:100%;height:100%;opacity:${strength};mix-blend-mode:overlay"><filter id="n"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="7"/><feColorMatrix type="saturate" values="0"/></filter><rect width="100%" height="100%" filter="url(#n)"/></svg>`;
const vignette =
  '<div style="position:absolute;inset:0;background:radial-gradient(120% 90% at 38% 30%,rgb(255 246 225/.22),transparent 45%,rgb(20 12 0/.5))"></div>';

const fact = (term: string, value: string) => `<dl><dt>${term}</dt><dd>${value}</dd></dl>`;
const row = ([label, value]: readonly [string, string], look = 'r') =>
  `<p class="${look}"><span>${label}</span><span>${value}</span></p>`;
const rows = (all: readonly (readonly [string, string])[]) => all.map((pair) => row(pair)).join('');

const boardingPass = ({ travellers: [holder], pictures: { boardingPass: pass } }: Edition): Picture => ({
  paper: 'boardingpass',
  width: 390,
  height: 660,
  scale: 2,
  html: page(
    `<main><header><b>${journey.airline}</b><span>Boarding pass</span></header>
    <section class="route"><div><big>${journey.from.code}</big><small>Amsterdam</small></div>
    <svg width="92" height="30" viewBox="0 0 92 30"><path d="M0 15h92" stroke="#5a2a6e" stroke-width="1.5" stroke-dasharray="3 4"/><path d="M36 13h10l-5-9h3l9 9h6c3 0 3 4 0 4h-6l-9 9h-3l5-9H36l-3 4h-2l2-6-2-6h2z" fill="#5a2a6e"/></svg>
    <div class="end"><big>${journey.to.code}</big><small>Barcelona</small></div></section>
    <section class="facts">${fact('NAME', pass.name)}${fact('FLIGHT', journey.flight)}
    ${fact('DATE', '14 AUG')}${fact('BOARDING', '18:05')}${fact('DEPARTS', journey.from.time)}
    ${fact('GATE', 'D24')}${fact('SEAT', holder.seat)}${fact('GROUP', '2')}</section>
    <div class="tear"></div><section class="code">${matrix(pass.code, 30)}</section><footer class="mono">SEQ ${pass.sequence} · ETKT ${holder.ticket}</footer></main>`,
    `body { background: #e7e0ea; padding: 18px } main { background: #fff; border-radius: 18px; overflow: hidden; height: 624px; position: relative }
    header { background: #5a2a6e; color: #fff; padding: 18px 22px; display: flex; justify-content: space-between; align-items: baseline; font-size: 18px } header span { font-size: 13px; opacity: .8 }
    .route { display: flex; justify-content: space-between; align-items: center; padding: 20px 22px 12px } big { font-size: 46px; font-weight: 700; display: block; line-height: 1 } small { font-size: 13px; color: #586971 } .end { text-align: right }
    .facts { display: grid; grid-template-columns: repeat(3, 1fr); gap: 14px 10px; padding: 8px 22px 18px } .facts dl:first-child { grid-column: span 2 }
    .tear { border-top: 2px dashed #cfc3d5; margin: 0 16px } .code { width: 190px; margin: 22px auto 12px } footer { text-align: center; font-size: 11px; color: #586971 }`,
  ),
});

const baggageTag = ({ pictures: { baggage, boardingPass } }: Edition): Picture => ({
  paper: 'bagagelabel',
  width: 720,
  height: 960,
  scale: 1,
  html: page(
    `<div class="cloth"></div><div class="seam"></div>
    <div class="report mono"><b>PROPERTY IRREGULARITY REPORT</b><i>${baggage.report}</i>
    <p>NAME&nbsp;&nbsp; ${baggage.name}</p><p>FLIGHT ${journey.rebookedFlight} AMS-BCN</p><p>TAG&nbsp;&nbsp;&nbsp; ${baggage.tag}</p><p>TYPE&nbsp;&nbsp; 22 BLUE, WHEELS</p><p>DAMAGE SHELL CRACKED, SIDE 2</p><p>ADDRESS ${baggage.address[0]}</p><p>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;${baggage.address[1]}</p><hr><p>AGENT 44 &nbsp; 12:06 LT</p></div>
    <div class="tag"><div class="band">XN</div><div class="to"><small>TO</small>BCN</div><p class="mono">${journey.rebookedFlight} / 15AUG<br>${boardingPass.name}<br>1/5 &nbsp; 19KG</p><div class="bars">${bars(digits(baggage.tag), 62, 60)}</div><p class="mono no">${baggage.tag}</p><div class="bars thin">${bars(digits(baggage.tag.replace(/^\d+ (\d+) (\d+)$/, '$2$1')), 62, 60)}</div><div class="band low">AMS → BCN</div></div>
    ${vignette}${grain(0.5)}`,
    `body { position: relative; width: 720px; height: 960px; background: #24465f }
    .cloth { position: absolute; inset: 0; background: repeating-linear-gradient(96deg, #2d5877 0 46px, #21425b 46px 58px, #2a5270 58px 64px) } .seam { position: absolute; left: -20px; right: -20px; top: 700px; height: 26px; background: #16222c; transform: rotate(-3deg); box-shadow: 0 4px 10px #0007 }
    .report { position: absolute; left: 48px; top: 150px; width: 330px; padding: 26px 22px; background: #f3efe2; transform: rotate(-7deg); box-shadow: 0 14px 30px #0008; font-size: 14px; line-height: 1.75; color: #2b2b33 } .report b { font-size: 16px; display: block } .report i { color: #7a2020; font-style: normal } hr { border: 0; border-top: 1px dashed #777; margin: 8px 0 }
    .tag { position: absolute; left: 410px; top: 60px; width: 212px; height: 820px; background: linear-gradient(100deg, #fbfbf8, #e9e9e4); transform: rotate(5deg); box-shadow: 0 18px 34px #0009; padding: 96px 18px 0; border-radius: 6px; overflow: hidden } .band { position: absolute; inset: 0 0 auto; height: 74px; background: #2f8f4e; color: #fff; font-weight: 800; font-size: 42px; text-align: center; line-height: 74px } .low { inset: auto 0 0; font-size: 26px }
    .to { font-size: 76px; font-weight: 800; line-height: 1; letter-spacing: -.02em } .to small { font-size: 16px; display: block } .tag p { font-size: 14px; line-height: 1.5; margin: 10px 0 } .bars { height: 230px } .thin { height: 64px } .no { text-align: center; letter-spacing: .06em }`,
  ),
});

const identityCard = ({ pictures: { identityCard: card } }: Edition): Picture => ({
  paper: 'identiteitskaart',
  width: 860,
  height: 600,
  scale: 1,
  html: page(
    `<div class="card"><header><b>${card.specimen}</b><span>${card.kind}</span></header>
    <div class="photo"><svg viewBox="0 0 100 124"><rect width="100" height="124" fill="#cfd8db"/><path d="M50 22c20 0 27 15 26 33-1 14 3 22 5 27H19c2-5 6-13 5-27-1-18 6-33 26-33z" fill="#5b4636"/><path d="M14 124c0-26 16-36 36-36s36 10 36 36z" fill="#7d8f99"/><path d="M42 74h16v16c-4 6-12 6-16 0z" fill="#d9b195"/><ellipse cx="50" cy="56" rx="18" ry="23" fill="#e5c1a6"/><path d="M31 54c2-16 12-21 20-21 9 0 17 6 18 21-7-3-14-6-19-12-4 6-11 9-19 12z" fill="#5b4636"/></svg></div>
    <div class="facts">${card.facts.map((given) => (typeof given === 'string' ? fact(given, '<s></s>') : fact(...given))).join('')}</div>
    <div class="machine mono"><s></s><s></s><s></s></div><em>${card.copy}</em></div>${grain(0.28)}`,
    `body { position: relative; background: #eceae6; height: 600px } .card { position: absolute; left: 62px; top: 64px; width: 732px; height: 462px; border-radius: 26px; background: repeating-radial-gradient(circle at 80% 120%, #dfeaf2 0 9px, #e9f0e6 9px 18px, #f3ebdf 18px 27px); transform: rotate(-1.1deg); box-shadow: 0 2px 9px #0005; overflow: hidden }
    header { display: flex; justify-content: space-between; padding: 22px 30px; background: #4c7d97; color: #fff } header b { font-size: 26px; letter-spacing: .1em } header span { font-size: 15px; text-align: right; line-height: 1.25 } i { opacity: .75 }
    .photo { position: absolute; left: 30px; top: 108px; width: 190px; filter: saturate(.75) contrast(.95) } .facts { position: absolute; left: 248px; top: 108px; right: 26px; display: grid; grid-template-columns: 1fr 1fr; gap: 16px 14px } dt { white-space: nowrap } dd { font-size: 21px } s { display: block; height: 28px; background: #15181a; border-radius: 2px; width: 190px; text-decoration: none }
    .machine { position: absolute; left: 0; right: 0; bottom: 0; height: 104px; background: #fffc; padding: 12px 30px } .machine s { width: 100%; height: 20px; margin-bottom: 8px } em { position: absolute; left: 225px; top: 300px; font-style: normal; font-weight: 700; font-size: 21px; color: #b3202b; border: 2px solid; padding: 4px 12px; border-radius: 6px; transform: rotate(-5deg); opacity: .85 }`,
  ),
});

const taxiReceipt = ({ pictures: { taxi } }: Edition): Picture => ({
  paper: 'taxibon',
  width: 640,
  height: 860,
  scale: 1,
  html: page(
    `<div class="slip mono"><h1>TAXI WATERWOLF</h1><p>Hoofddorp · 023-5550142</p><hr>${rows(taxi.trip)}<hr>${rows(taxi.fares)}${row(taxi.total, 'r sum')}${row(taxi.tax)}<hr><p>${taxi.paid}</p><p>${taxi.receipt.join(' ')}</p><div class="bars">${bars(digits(taxi.receipt[1]), 70, 40)}</div></div>${vignette}${grain(0.55)}`,
    `body { position: relative; width: 640px; height: 860px; background: repeating-linear-gradient(178deg, #8a5f3c 0 3px, #93683f 3px 9px, #7f5735 9px 12px, #8d623b 12px 22px) }
    .slip { position: absolute; left: 150px; top: 70px; width: 330px; padding: 34px 28px 40px; background: linear-gradient(96deg, #f7f5ee, #fffefa 40%, #ece8dc); transform: rotate(3.2deg) skewX(-.6deg); box-shadow: 6px 18px 30px #0007; font-size: 16px; line-height: 1.85; text-align: center; color: #33333a } h1 { font-size: 24px } hr { border: 0; border-top: 2px dashed #8a8a88; margin: 10px 0 } .r { display: flex; justify-content: space-between } .sum { font-weight: 700; font-size: 21px } .bars { height: 56px; margin-top: 14px; opacity: .85 }`,
  ),
});

/** The four drawn scenes of an edition. */
export const pictures = (edition: Edition): readonly Picture[] => [
  boardingPass(edition),
  baggageTag(edition),
  identityCard(edition),
  taxiReceipt(edition),
];
