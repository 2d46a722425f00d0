import { useLingui } from '@lingui/react/macro';
import type { TeamFigures } from '@seller-chat/api-client/contract';
import { useFigureTexts } from './use-figure-texts.ts';

/** Who waits now, what was replied today, and how soon. */
export function FigureTiles({ figures }: { figures: TeamFigures }) {
  const { t, i18n } = useLingui();
  const texts = useFigureTexts();
  const { total, waiting, overdue, shopList } = figures;
  const today = shopList.reduce((sum, { repliedToday }) => sum + repliedToday, 0);
  const late = i18n.number(overdue);
  const firstP90 = texts.wait(total.firstP90Ms);
  const p90 = texts.wait(total.p90Ms);
  const inTime = i18n.number(total.inTime);
  const all = i18n.number(total.replies);
  const tiles = [
    { label: t`Waiting now`, value: i18n.number(waiting), detail: t`${late} overdue` },
    { label: t`Replied today`, value: i18n.number(today), detail: '' },
    {
      label: t`First reply, median`,
      value: texts.wait(total.firstMedianMs),
      detail: total.firstP90Ms === null ? '' : t`9 of 10 within ${firstP90}`,
    },
    {
      label: t`Reply time, median`,
      value: texts.wait(total.medianMs),
      detail: total.p90Ms === null ? '' : t`9 of 10 within ${p90}`,
    },
    {
      label: t`Replied in time`,
      value: texts.share(total.inTime, total.replies),
      detail: total.replies === 0 ? '' : t`${inTime} of ${all} replies`,
    },
  ];
  return (
    <dl className="figures-tiles">
      {tiles.map(({ label, value, detail }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span>{value}</span>
            {detail !== '' && <small>{detail}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
