import css from './partner-plate.module.css';

/** A partner by its logo, or by its name without one. */
export function PartnerPlate({ Name, Image }: { Name: string; Image: string | null }) {
  return <span className={css.plate}>{Image === null ? Name : <img src={Image} alt={Name} />}</span>;
}
